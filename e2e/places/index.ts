import { lists } from './lists.ts'
import { mail } from './mail.ts'
import { panels } from './panels.ts'
import { people } from './people.ts'
import type { Place } from './place.ts'

/** Every place of the screen that is looked at. */
export const PLACES: readonly Place[] = [...lists, ...mail, ...panels, ...people]
