/** A database thread over PostgreSQL: with every operation there is, whichever room it stands in. */
import { parentPort, workerData } from 'node:worker_threads'
import { servePostgres } from '../storage/database/postgres-thread.ts'
import './operations.gen.ts'

if (parentPort) servePostgres(parentPort, workerData)
