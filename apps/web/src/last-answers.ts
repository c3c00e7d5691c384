import { keptAnswers, type Ports, type PreloadedResponse } from '@postroom/mail-core'

/** What was kept of the last list, for a page that did not come from the server. */
export const lastAnswers = (ports: Ports): Promise<PreloadedResponse[]> => keptAnswers(ports)
