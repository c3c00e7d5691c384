import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that can be cut, or go dead without either end being told. */
export interface WeakLine {
  /** Where a client connects. */
  address: string
  /** Ends every connection. */
  cut(): void
  /** Forwards nothing more on the connections that stand; new ones work. */
  goDead(): void
  close(): Promise<void>
}

/** Forwards what comes to that port of this machine. */
export async function startWeakLine(port: number): Promise<WeakLine> {
  const sockets = new Set<Socket>()
  const listener = createServer((client) => {
    const server = connect({ port, host: '127.0.0.1' })
    client.pipe(server)
    server.pipe(client)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const socket of [...sockets]) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut,
    goDead() {
      for (const socket of sockets) socket.unpipe().pause()
    },
    async close() {
      cut()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
