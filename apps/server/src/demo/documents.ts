import { crc32, deflateRawSync } from 'node:zlib'
import { chartPicture, logoPicture, type Picture, photoPicture } from './pictures.ts'

export interface DemoAttachment {
  filename: string
  mimeType: string
  content: Buffer
  /** Set for a picture that the HTML shows by `cid:`. */
  contentId?: string
}

export function photo(filename: string, hue: number): DemoAttachment {
  return png(filename, photoPicture(hue))
}

export function chart(filename: string, values: readonly number[]): DemoAttachment {
  return png(filename, chartPicture(values))
}

export function logo(contentId: string, hue: number): DemoAttachment {
  return { ...png('logo.png', logoPicture(hue)), contentId }
}

/** The same picture, shown inside the HTML. */
export function inline(attachment: DemoAttachment, contentId: string): DemoAttachment {
  return { ...attachment, contentId }
}

function png(filename: string, content: Picture): DemoAttachment {
  return { filename, mimeType: 'image/png', content }
}

export function csv(filename: string, rows: readonly (readonly (string | number)[])[]): DemoAttachment {
  return {
    filename,
    mimeType: 'text/csv',
    content: Buffer.from(`${rows.map((row) => row.join(',')).join('\r\n')}\r\n`),
  }
}

/** One page of text in Helvetica; the first line is the heading. Only Latin-1 letters. */
export function pdf(filename: string, lines: readonly string[]): DemoAttachment {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const [heading = '', ...rest] = lines
  const drawn = [
    `BT /F1 20 Tf 64 760 Td (${escaped(heading)}) Tj ET`,
    '0.2 0.4 0.7 RG 1.5 w 64 746 m 531 746 l S',
    ...rest.map((line, index) => `BT /F1 11 Tf 64 ${718 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return { filename, mimeType: 'application/pdf', content: Buffer.from(file + table + trailer, 'latin1') }
}

/** A word processor's document with one paragraph per line. */
export function docx(filename: string, lines: readonly string[]): DemoAttachment {
  const xml = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${xml(line)}</w:t></w:r></w:p>`).join('')
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const office = 'http://schemas.openxmlformats.org'
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const content = zip({
    '[Content_Types].xml': `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
  })
  return { filename, mimeType: word, content }
}

export function eml(filename: string, lines: readonly string[]): DemoAttachment {
  return { filename, mimeType: 'message/rfc822', content: Buffer.from(`${lines.join('\r\n')}\r\n`) }
}

/** A ZIP file of texts (APPNOTE 6.3: local headers, central directory, end record). */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
