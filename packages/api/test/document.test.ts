import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { type Call, calls, contract, follow, listOf, type Node, text } from './contract.ts'

const rooms: Record<string, string[]> = {
  auth: [
    'register',
    'confirmEmail',
    'login',
    'loginWithCode',
    'beginPasskeyLogin',
    'loginWithPasskey',
    'logout',
    'listSessions',
    'endOtherSessions',
    'endSession',
    'listTokens',
    'createToken',
    'revokeToken',
    'changePassword',
    'listFactors',
    'beginTotp',
    'confirmTotp',
    'beginPasskey',
    'addPasskey',
    'renameFactor',
    'removeFactor',
    'renewRecoveryCodes',
    'readLink',
    'acceptLink',
    'listDemoPeople',
    'listOwnSecurityEvents',
  ],
  accounts: [
    'getMe',
    'updateUser',
    'listUsers',
    'listForwarding',
    'updateForwarding',
    'setReplyAssigns',
    'listOpenings',
    'listGrants',
    'listColleagues',
    'setGrant',
    'removeGrant',
  ],
  admin: [
    'listPeople',
    'listAllGrants',
    'changeGrants',
    'setAdministrator',
    'createReset',
    'removeFactorsOf',
    'createInvitation',
    'withdrawLink',
    'listSecurityEvents',
    'exportSecurityEvents',
  ],
  addresses: ['listAddresses', 'createAddress', 'deleteAddress', 'setPlusLabels'],
  absence: ['getAbsence', 'setAbsence', 'endAbsence', 'listAbsences'],
  labels: ['listLabels', 'createLabel', 'getLabel', 'updateLabel', 'deleteLabel', 'patchUserMessageLabels'],
  list: [
    'listUserMessages',
    'trashUserMessages',
    'markRead',
    'markUnread',
    'restoreUserMessages',
    'deleteUserMessagesPermanently',
    'changeMessageAssignees',
    'archiveAll',
  ],
  conversation: [
    'listMessages',
    'getThread',
    'getThreadAlias',
    'getUserThread',
    'getMessage',
    'deleteMessage',
    'getRawMessage',
    'getAttachment',
    'tellPresence',
  ],
  comments: [
    'listComments',
    'createComment',
    'listMentionable',
    'updateComment',
    'deleteComment',
    'getCommentHistory',
    'changeReaction',
    'getCommentFile',
    'listMentions',
    'markMentionsRead',
  ],
  timeline: ['listTimeline', 'takeBackAct'],
  compose: [
    'createMessage',
    'cancelSend',
    'retrySend',
    'createDraft',
    'getDraft',
    'updateDraft',
    'deleteDraft',
    'restoreDraft',
    'getDraftHistory',
    'takeOverDraft',
    'uploadDraftAttachment',
    'deleteDraftAttachment',
  ],
  signatures: ['listSignatures', 'createSignature', 'updateSignature', 'deleteSignature'],
  templates: [
    'listTemplates',
    'createTemplate',
    'updateTemplate',
    'deleteTemplate',
    'uploadTemplateFile',
    'deleteTemplateFile',
    'getTemplateFile',
    'attachTemplateFile',
    'setTicketPattern',
  ],
  'mail-rules': [
    'orderMailRules',
    'listMailRules',
    'createMailRule',
    'rehearseMailRule',
    'updateMailRule',
    'deleteMailRule',
  ],
  search: ['searchFast', 'searchAdvanced'],
  contacts: ['autocompleteContacts', 'listSenderRules', 'setSenderRule', 'deleteSenderRule'],
  system: ['streamEvents', 'getHealth', 'getReadiness'],
}

const id = ({ operation }: Call) => `${operation.operationId}`
const listed = calls.map((each): [string, Call] => [id(each), each])

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
  .addVocabulary(['components'])
  .addFormat('int64', true)
  .addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

/** Why a value does not fit a schema of the document; empty when it fits. */
function faults(schema: Node | undefined, value: unknown): unknown {
  const fits = ajv.compile({ ...schema, components: contract.components })
  return fits(value) ? [] : fits.errors
}

/** Every message of an operation that carries content: what it takes, and what it answers per status. */
function messages({ operation }: Call): { name: string; media: Node }[] {
  const request = operation.requestBody ? [['request', operation.requestBody] as const] : []
  const all = [...request, ...Object.entries(operation.responses ?? {})]
  return all.flatMap(([name, message]) =>
    Object.values(follow(message).content ?? {}).map((media) => ({ name, media })),
  )
}

function examplesOf(media: Node): unknown[] {
  if ('example' in media) return [media.example]
  return Object.values(media.examples ?? {}).map((each) => follow(each).value)
}

/** Every schema below a schema, with the way that leads there. */
function below(schema: Node | undefined, way: string): [string, Node][] {
  const node = follow(schema)
  const parts = [
    ...Object.entries(node.properties ?? {}),
    ...(node.items && !node.prefixItems ? [['[]', node.items] as const] : []),
  ]
  return [[way, node], ...parts.flatMap(([name, part]) => below(part, `${way}.${name}`))]
}

const typesOf = (node: Node) => [node.type].flat().map(String)

test('every room has its operations, each name once', () => {
  const found = Object.fromEntries(
    Object.keys(rooms).map((room) => [room, calls.filter(({ operation }) => `${operation.tags}` === room).map(id)]),
  )
  expect(found).toEqual(rooms)
  expect(calls.map(id).toSorted()).toEqual(Object.values(rooms).flat().toSorted())
})

test('the rooms are declared in the order of the house', () => {
  expect(listOf(contract.tags).map((tag) => tag.name)).toEqual(Object.keys(rooms))
})

test('the contract is one file: every reference points into it', () => {
  const references = [...text.matchAll(/\$ref: '([^']*)'/g)].map(([, target]) => target ?? '')
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter((target) => !target.startsWith('#/components/'))).toEqual([])
})

test('no part of the document is declared and never used', () => {
  const declared = Object.entries(contract.components ?? {}).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  )
  const unused = declared.filter((name) => !text.includes(`'${name}'`))
  expect(unused).toEqual([
    '#/components/securitySchemes/cookieAuth',
    '#/components/securitySchemes/accessToken',
    '#/components/schemas/ChangeEvent',
    '#/components/schemas/GapEvent',
  ])
})

test('no two paths differ only in the name of a parameter', () => {
  const templates = Object.keys(contract.paths ?? {}).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(templates.toSorted()).toEqual([...new Set(templates)].toSorted())
})

describe.each(listed)('%s', (_name, each) => {
  const { operation, path, parameters } = each

  test('says what it does and who may call it', () => {
    expect(operation.summary).toEqual(expect.stringMatching(/^[A-Z].*[^.]$/))
    const scopes = ['read', 'organise', 'draft', 'send'].map((scope) => [scope])
    const withToken = [[], ...scopes].map((needed) => [{ cookieAuth: [] }, { accessToken: needed }])
    expect([[], [{ cookieAuth: [] }], ...withToken]).toContainEqual(operation.security)
  })

  test('names the parameters of its path', () => {
    const named = parameters.filter((parameter) => `${parameter.in}` === 'path')
    expect(named.map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
  })

  test('does not take an object as its only query parameter', () => {
    const query = parameters.filter((parameter) => `${parameter.in}` === 'query')
    const objects = query.filter((parameter) => typesOf(follow(parameter.schema)).includes('object'))
    expect(objects.length === 0 || query.length > objects.length).toBe(true)
  })

  test('has an example for everything that it carries, and each fits its schema', () => {
    for (const { name, media } of messages(each)) {
      expect([name, examplesOf(media).length > 0]).toEqual([name, true])
      for (const example of examplesOf(media)) expect([name, faults(media.schema, example)]).toEqual([name, []])
    }
  })

  test('names its failures, all of the one error shape', () => {
    const failures = messages(each).filter(({ name }) => name >= '400' && name !== 'request')
    // A server that answers whether it is alive has no other answer to give.
    expect(failures.length > 0).toBe(path !== '/healthz')
    for (const { media } of failures) expect(follow(media.schema).properties).toMatchObject({ status: {}, errors: {} })
    const statuses = Object.keys(operation.responses ?? {})
    expect(statuses.includes('401') || !JSON.stringify(operation.security).includes('cookieAuth')).toBe(true)
    expect(statuses.includes('422') || !operation.requestBody).toBe(true)
  })

  test('limits every text and list that it takes', () => {
    const taken = [
      ...messages(each).filter(({ name }) => name === 'request'),
      ...parameters.map((parameter) => ({ name: `${parameter.name}`, media: parameter })),
    ]
    const open = taken
      .flatMap(({ name, media }) => below(media.schema, name))
      .filter(([, node]) => !node.enum && node.const === undefined)
      .filter(
        ([, node]) =>
          (typesOf(node).includes('string') && !node.maxLength) || (typesOf(node).includes('array') && !node.maxItems),
      )
    expect(open.map(([way]) => way)).toEqual([])
  })

  test('answers with nothing but what it lists', () => {
    const open = messages(each)
      .filter(({ name }) => name !== 'request')
      .flatMap(({ name, media }) => below(media.schema, name))
      .filter(([, node]) => typesOf(node).includes('object') && `${node.additionalProperties}` !== 'false')
    // Preferences are the client's own, and WebAuthn says what its options are.
    expect(open.map(([way]) => way).filter((way) => !/\.(preferences|options)$/.test(way))).toEqual([])
  })
})

test('the example in the stream of changes is a change event', () => {
  const stream = calls.find((each) => id(each) === 'streamEvents')
  const example = `${stream && messages(stream)[0]?.media.example}`
  const data = JSON.parse(/^event: change\ndata: (.*)$/m.exec(example)?.[1] ?? 'null')
  expect(faults({ $ref: '#/components/schemas/ChangeEvent' } as unknown as Node, data)).toEqual([])
})

test('a page that is not a number passes, so that the server can count it as 1', () => {
  const page = contract.components?.parameters?.Page?.schema
  expect(['abc', '-1', '', 0, -5].map((value) => faults(page, value))).toEqual([[], [], [], [], []])
})
