import { parentPort, workerData } from 'node:worker_threads'
import { parseHere } from './mime.ts'

/** Entry of the thread that parses one large message (see parseMime). */
parentPort?.postMessage(await parseHere(Buffer.from(workerData as Uint8Array)))
