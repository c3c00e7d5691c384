import { Schema } from 'prosemirror-model'
import { marks } from './mail-marks.ts'
import { nodes } from './mail-nodes.ts'

/** The document model of mail that is written here. It holds no DOM; a view reads and shows HTML with it. */
export const mailSchema = new Schema({ nodes, marks })
