import type { FastifyRequest } from 'fastify'
import { deviceName } from '../runtime/device-name.ts'
import { networkOf } from '../runtime/network-of.ts'

/** From where a call comes, as people are told of it. */
export const placeOf = (request: FastifyRequest): { device: string | null; network: string } => ({
  device: deviceName(request.headers['user-agent']),
  network: networkOf(request.ip),
})
