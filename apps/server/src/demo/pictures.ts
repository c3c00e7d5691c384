import { crc32, deflateSync } from 'node:zlib'

/** The bytes of a PNG file. */
export type Picture = Buffer
type Colour = readonly [red: number, green: number, blue: number]
/** The colour of a point, from the point's place. */
type Paint = (x: number, y: number) => Colour

/** A bicycle on a hill in the evening: two wheels, a frame, a sky of the given hue (degrees). */
export function photoPicture(hue: number): Picture {
  const [width, height] = [480, 300]
  const wheels = [150, 330].map((x) => ({ x, y: 205, r: 62 }))
  const frame: [number, number, number, number][] = [
    [150, 205, 215, 205],
    [150, 205, 200, 120],
    [215, 205, 200, 120],
    [200, 120, 305, 120],
    [215, 205, 305, 120],
    [305, 120, 330, 205],
    [305, 120, 300, 98],
    [200, 120, 195, 104],
  ]
  return paint(width, height, (x, y) => {
    for (const wheel of wheels) {
      const distance = Math.hypot(x - wheel.x, y - wheel.y)
      if (Math.abs(distance - wheel.r) < 4 || distance < 5) return [32, 33, 36]
      const angle = Math.atan2(y - wheel.y, x - wheel.x)
      if (distance < wheel.r && Math.abs(Math.sin(angle * 8)) * distance < 0.9 * 8) return [110, 112, 118]
    }
    if (frame.some((line) => distanceToLine(x, y, line) < 3.4)) return hsl(hue + 180, 0.55, 0.42)
    if (y > 262 + 12 * Math.sin(x / 70)) return hsl(hue + 60, 0.25, 0.36)
    return hsl(hue, 0.6, 0.94 - 0.34 * (y / height))
  })
}

/** Bars, the highest as high as the picture allows. */
export function chartPicture(values: readonly number[]): Picture {
  const [width, height, gap] = [420, 220, 10]
  const highest = Math.max(...values)
  const step = (width - gap) / values.length
  return paint(width, height, (x, y) => {
    const index = Math.floor((x - gap) / step)
    const inside = x >= gap && (x - gap) % step < step - gap
    const top = height - 20 - ((values[index] ?? 0) / highest) * (height - 40)
    if (inside && y >= top && y < height - 20) return hsl(214, 0.6, 0.4 + index * 0.02)
    if (y === height - 20) return [95, 99, 104]
    return y % 45 === 0 ? [232, 234, 237] : [255, 255, 255]
  })
}

/** A chainring: a toothed ring on a plain ground. */
export function logoPicture(hue: number): Picture {
  return paint(96, 96, (x, y) => {
    const [dx, dy] = [x - 48, y - 48]
    const distance = Math.hypot(dx, dy)
    const edge = 36 + 4 * Math.sign(Math.sin(Math.atan2(dy, dx) * 14))
    const arm = distance < 26 && Math.abs(Math.sin(Math.atan2(dy, dx) * 2.5)) * distance < 4
    return (distance < edge && distance > 24) || arm ? hsl(hue, 0.6, 0.42) : [255, 255, 255]
  })
}

function distanceToLine(x: number, y: number, [x1, y1, x2, y2]: [number, number, number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

function hsl(hue: number, saturation: number, lightness: number): Colour {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** An eight-bit RGB PNG (ISO/IEC 15948) without filters. */
function paint(width: number, height: number, colour: Paint): Picture {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colour(x, y), y * (1 + width * 3) + 1 + x * 3)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
