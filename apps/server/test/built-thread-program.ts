/** Threads of the tests run what `build.ts` makes: each starts in a tenth of the time that its sources take. */
export function threadProgram(name: string): URL {
  return new URL(`../dist/${name}.js`, import.meta.url)
}
