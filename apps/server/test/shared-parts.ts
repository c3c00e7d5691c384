import serializerCompiler from '@fastify/fast-json-stringify-compiler'
import { Validator } from '@seriousme/openapi-schema-validator'
import { buildValidator } from '../src/http/validate-calls.ts'
import type { ServerParts } from '../src/server.ts'
import { contract } from './contract-answers.ts'

// Most of a server's start is compiling: the contract's schemas, and the schema that OpenAPI has for contracts. Servers of one
// test process share what comes of it.

const openApiSchemas = {}
Object.defineProperty(Validator.prototype, 'ajvValidators', { get: () => openApiSchemas, set: () => undefined })

/** Compiles each part of a route once; what is asked names the part beside its schema. */
function once<Part, Compiled>(compile: (part: Part) => Compiled): (part: Part) => Compiled {
  const compiled = new Map<string, Compiled>()
  return (part) => {
    const key = JSON.stringify(part, (name, value) => (name === 'schema' ? undefined : value))
    const known = compiled.get(key) ?? compile(part)
    compiled.set(key, known)
    return known
  }
}

/** One compiler for all servers, whose options are the same. */
function shared<Options extends unknown[], Part, Compiled>(
  build: (...options: Options) => (part: Part) => Compiled,
): (...options: Options) => (part: Part) => Compiled {
  let compile: ((part: Part) => Compiled) | undefined
  return (...options) => {
    compile ??= once(build(...options))
    return compile
  }
}

/** What `buildServer` takes from here. */
export const sharedParts = {
  specification: contract,
  schemaController: {
    compilersFactory: { buildValidator: shared(buildValidator), buildSerializer: shared(serializerCompiler()) },
  },
} satisfies ServerParts
