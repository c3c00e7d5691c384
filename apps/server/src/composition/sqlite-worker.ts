/** A database thread over SQLite: with every operation there is, whichever room it stands in. */
import { parentPort, workerData } from 'node:worker_threads'
import { indexNextPart } from '../mailbox/search-index/index-next-part.ts'
import { serveSqlite } from '../storage/database/sqlite-thread.ts'
import './operations.gen.ts'

if (parentPort) serveSqlite(parentPort, workerData, indexNextPart)
