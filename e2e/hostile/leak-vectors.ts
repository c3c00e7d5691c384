/** HTML that tries to load something from elsewhere while it is only read; each names a host of its own. */
export interface LeakVector {
  number: number
  kind: string
  html: string
}

/** Every vector, over the spellings of an address; `host` gives the host of a number. */
export function leakVectors(host: (number: number) => string): LeakVector[] {
  let number = 0
  const all: LeakVector[] = []
  for (const [kind, writers] of Object.entries(KINDS))
    for (const write of writers)
      for (const address of ADDRESSES) {
        number++
        all.push({ number, kind, html: write(address(`${host(number)}/${number}.png`)) })
      }
  return all
}

const ADDRESSES: ((rest: string) => string)[] = [
  (rest) => `http://${rest}`,
  (rest) => `https://${rest}`,
  (rest) => `//${rest}`,
  (rest) => `HTTP:\\\\${rest}`,
  (rest) => ` ht&#x74;p://${rest}`,
]

const KINDS: Record<string, ((url: string) => string)[]> = {
  images: [
    (url) => `<img src="${url}">`,
    (url) => `<img srcset="${url} 1x, ${url} 2x">`,
    (url) => `<img loading=eager style="display:none" src='${url}'>`,
    (url) => `<img lowsrc="${url}" dynsrc="${url}">`,
    (url) => `<image src="${url}">`,
    (url) => `<picture><source srcset="${url}"><img></picture>`,
    (url) => `<input type=image src="${url}">`,
    (url) => `<svg><image href="${url}" xlink:href="${url}" width=9 height=9 /></svg>`,
    (url) => `<svg><filter id=f><feImage href="${url}" /></filter><rect filter="url(#f)" width=9 height=9 /></svg>`,
    (url) => `<svg><use href="${url}#x" /></svg>`,
    (url) => `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${url}'/></svg>">`,
  ],
  media: [
    (url) => `<video poster="${url}"></video>`,
    (url) => `<video autoplay preload src="${url}"></video>`,
    (url) => `<video preload><source src="${url}"><track default src="${url}"></video>`,
    (url) => `<audio autoplay src="${url}"></audio>`,
    (url) => `<bgsound src="${url}">`,
    (url) => `<object data="${url}"></object>`,
    (url) => `<embed src="${url}">`,
    (url) => `<applet archive="${url}" code=x></applet>`,
  ],
  backgrounds: [
    (url) => `<table background="${url}"><tr><td background="${url}">x</table>`,
    (url) => `<body background="${url}">x`,
    (url) => `<div style="background:url(${url})">x</div>`,
    (url) => `<div style="background-image:url('${url}')">x</div>`,
    (url) => `<div style='background:u\\72l("${url}")'>x</div>`,
    (url) => `<div style="background:url(/**/${url})">x</div>`,
    (url) => `<div style="background-image:image-set('${url}' 1x)">x</div>`,
    (url) => `<div style="background-image:-webkit-image-set(url(${url}) 1x)">x</div>`,
    (url) => `<div style="background:cross-fade(url(${url}), url(${url}), 50%)">x</div>`,
    (url) => `<div style="--x:url(${url});background:var(--x)">x</div>`,
  ],
  'style properties': [
    (url) => `<ul style="list-style-image:url(${url})"><li>x</ul>`,
    (url) => `<div style="border-image:url(${url}) 1;border:1px solid">x</div>`,
    (url) => `<div style="cursor:url(${url}),auto">x</div>`,
    (url) => `<div style="mask-image:url(${url});-webkit-mask:url(${url})">x</div>`,
    (url) => `<div style="filter:url(${url}#f)">x</div>`,
    (url) => `<div style="clip-path:url(${url}#c)">x</div>`,
    (url) => `<div style="shape-outside:url(${url});float:left">x</div>`,
    (url) => `<div style="content:url(${url})">x</div>`,
    (url) => `<style>p::before{content:url(${url})}</style><p>x</p>`,
    (url) => `<style>@import "${url}";</style>`,
    (url) => `<style>@import url(${url}) screen;</style>`,
    (url) => `<style>@font-face{font-family:f;src:url(${url})}p{font-family:f}</style><p>x</p>`,
    (url) => `<style>@namespace url(${url});@media screen{body{background:url(${url})}}</style>x`,
    (url) => `<style>@supports (display:block){*{background-image:url("${url}")}}</style><p>x</p>`,
  ],
  links: [
    ...[
      'stylesheet',
      'prefetch',
      'preload',
      'preconnect',
      'dns-prefetch',
      'prerender',
      'modulepreload',
      'icon',
      'manifest',
      'import',
      'apple-touch-icon',
    ].map((rel) => (url: string) => `<link rel="${rel}" as=image href="${url}">`),
    (url) => `<head><link rel=stylesheet href="${url}"></head>x`,
    (url) => `<?xml-stylesheet href="${url}"?>x`,
    (url) => `<html manifest="${url}">x`,
  ],
  frames: [
    (url) => `<iframe src="${url}"></iframe>`,
    (url) => `<iframe srcdoc='<img src="${url}">'></iframe>`,
    (url) => `<frameset><frame src="${url}"></frameset>`,
    (url) => `<portal src="${url}"></portal>`,
    (url) => `<fencedframe src="${url}"></fencedframe>`,
    (url) => `<template shadowrootmode=open><img src="${url}"></template>`,
    (url) => `<noscript><img src="${url}"></noscript>`,
  ],
  moves: [
    (url) => `<meta http-equiv=refresh content="0;url=${url}">`,
    (url) => `<base href="${url}"><img src="x.png">`,
    (url) => `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; report-uri ${url}"><img src=x>`,
    (url) => `<script src="${url}"></script>`,
    (url) => `<form action="${url}"><input autofocus onfocus="this.form.submit()"></form>`,
    (url) => `<a href="${url}" ping="${url}" attributionsrc="${url}">x</a>`,
    (url) => `<img attributionsrc="${url}">`,
    (url) => `<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${url}"]}]}</script>`,
  ],
  'dangling markup': [
    (url) => `<img src="${url}?`,
    (url) => `<style>@import url(${url}?`,
    (url) => `<table background='${url}?`,
    (url) => `<link rel=stylesheet href='${url}?`,
  ],
}
