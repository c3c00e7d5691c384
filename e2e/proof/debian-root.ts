import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Instruction } from './image/dockerfile.ts'

/** What a slim image leaves out of Debian. */
const NOT_IN_SLIM = ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/lib/apt/lists', 'var/cache']

/** How an image starts its program. */
interface Settings {
  env: Record<string, string>
  user: string | null
  folder: string
  command: string[]
}

/** A folder that holds a Debian, in which the instructions of a Dockerfile are carried out as root. */
export class DebianRoot {
  readonly path: string
  readonly settings: Settings = { env: {}, user: null, folder: '/', command: [] }

  /** @param base a Debian as debootstrap makes it, which is copied. */
  constructor(path: string, base: string) {
    this.path = path
    execFileSync('cp', ['-a', '--reflink=auto', base, path])
  }

  /** Puts Node and its npm where an image that is made of them has them. */
  addNode({ program, npm }: { program: string; npm: string }): void {
    mkdirSync(join(this.path, 'usr/local/lib/node_modules'), { recursive: true })
    cpSync(realpathSync(program), join(this.path, 'usr/local/bin/node'))
    cpSync(npm, join(this.path, 'usr/local/lib/node_modules/npm'), { recursive: true })
    this.run('ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm')
  }

  /** @param source gives the root of another stage, or the files that an image is built of. */
  carryOut({ name, text }: Instruction, source: (stage: string | null) => string): void {
    if (name === 'RUN') this.run(text)
    else if (name === 'COPY') this.copy(text, source)
    else if (name === 'WORKDIR') this.enter(text)
    else if (name === 'USER') this.settings.user = text
    else if (name === 'ENV')
      for (const pair of text.split(/\s+/)) {
        const [key = '', value = ''] = pair.split('=')
        this.settings.env[key] = value
      }
    else if (name === 'ENTRYPOINT' || name === 'CMD') this.settings.command.push(...(JSON.parse(text) as string[]))
    else if (!['VOLUME', 'EXPOSE', 'HEALTHCHECK'].includes(name)) throw new Error(`${name} is not known here.`)
  }

  /**
   * Starts the image's command as its user; nothing but /tmp and the volume can be written.
   *
   * @param volume a folder of the machine, which stands at /data.
   */
  start({ volume, env, stdio }: { volume: string; env: Record<string, string>; stdio: SpawnOptions['stdio'] }) {
    const { path, settings } = this
    const script = [
      `mount --bind ${path} ${path} && mount --bind ${volume} ${path}/data && mount -t proc proc ${path}/proc`,
      `mount -t tmpfs tmpfs ${path}/tmp && mount --rbind /dev ${path}/dev`,
      `mount -o remount,ro,bind ${path}`,
      `exec /usr/sbin/chroot --userspec=${settings.user ?? 'root'} ${path} /bin/sh -c 'cd ${settings.folder} && exec "$@"' sh "$@"`,
    ].join(' && ')
    return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...settings.command], {
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...settings.env, ...env },
      stdio,
    })
  }

  /** Megabytes of it all, without what a slim image leaves out. */
  megabytes(): number {
    for (const folder of NOT_IN_SLIM) rmSync(join(this.path, folder), { recursive: true, force: true })
    return Number.parseInt(execFileSync('du', ['-sxm', this.path], { encoding: 'utf8' }), 10)
  }

  /** Runs a command line in a shell, as root, and answers what it printed. */
  run(command: string): string {
    const { path, settings } = this
    const certificates = '/etc/ssl/certs'
    mkdirSync(join(path, certificates), { recursive: true })
    const bound = existsSync(certificates) ? `mount --rbind ${certificates} ${path}${certificates} && ` : ''
    const script = [
      `${bound}mount -t proc proc ${path}/proc && mount --rbind /dev ${path}/dev`,
      `cp /etc/resolv.conf /etc/hosts ${path}/etc/`,
      `exec chroot ${path} /bin/sh -c 'cd ${settings.folder} && eval "$1"' sh "$1"`,
    ].join(' && ')
    const { NODE_EXTRA_CA_CERTS } = process.env
    return execFileSync('unshare', ['--mount', 'sh', '-ec', script, 'sh', command], {
      encoding: 'utf8',
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/root',
        ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }),
        ...settings.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  private enter(folder: string): void {
    this.settings.folder = folder
    mkdirSync(join(this.path, folder), { recursive: true })
  }

  private copy(text: string, source: (stage: string | null) => string): void {
    const [, stage = null, from = '', to = ''] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(text) ?? []
    const target = join(this.path, to.startsWith('/') ? to : join(this.settings.folder, to))
    mkdirSync(dirname(target), { recursive: true })
    execFileSync('cp', ['-aT', join(source(stage), from), target])
  }
}
