import ajvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler'

const OPTIONS = { removeAdditional: false, allowUnionTypes: true, strictTypes: false } as const

/**
 * Compiles what a call must look like. Paths, queries and forms hold text, which is read as what the contract says; JSON has types of its
 * own, and is taken at its word: `"false"` is not false there, nor one value a list.
 */
export const buildValidator: BuildCompilerFromPool = (schemas) => {
  const build = ajvCompiler()
  const lenient = build(schemas, { customOptions: { ...OPTIONS, coerceTypes: 'array' } })
  const strict = build(schemas, { customOptions: { ...OPTIONS, coerceTypes: false } })
  return (part) => (isJson(part) ? strict : lenient)(part)
}

/** Of what Fastify names beside a schema. */
const isJson = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'contentType' in part && part.contentType === 'application/json'
