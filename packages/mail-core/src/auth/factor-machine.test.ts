import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type Answer, createTestMail, refusal, settled } from '../test-mail.ts'
import { codesFile, codesLeftText, factorDetail, renameFactor } from './factors.ts'
import { factorForm } from './start-factor.ts'

const credential = { id: 'p', rawId: 'p', type: 'public-key' as const, response: {}, clientExtensionResults: {} }
const factor = { id: 4, kind: 'totp' as const, name: 'Phone', created_at: '2026-03-05T09:30:00.000Z', used_at: null }
const CODES = ['k3m7-p2xq-9rtd']
const secret = { secret: 'GEZD', uri: 'otpauth://totp/Postroom:ann' }

function start(answers: Record<string, Answer>) {
  const mail = createTestMail(answers)
  const form = createActor(factorForm(mail, () => Promise.resolve(credential))).start()
  const now = () => form.getSnapshot()
  const sent = () => mail.calls.map(({ method, path, body }) => [`${method} ${path}`, body])
  return { mail, form, now, sent }
}

test('[PEOPLE-07] an app is added with a name and the password, then with a code, and its recovery codes are shown', async () => {
  const { form, now, sent } = start({
    'POST /factors/totp': () => secret,
    'POST /factors/totp/confirm': () => ({ factor, recovery_codes: CODES }),
  })
  form.send({ type: 'begin', purpose: { type: 'add app' } })
  form.send({ type: 'submit' })
  expect([now().value, now().context.tried]).toEqual(['askingPassword', true])
  form.send({ type: 'change', fields: { name: ' Phone ', password: 'correct horse' } })
  form.send({ type: 'submit' })
  await settled()
  expect([now().value, now().context.secret, now().context.tried]).toEqual(['askingCode', secret, false])
  form.send({ type: 'submit' })
  expect(now().value).toBe('askingCode')
  form.send({ type: 'change', fields: { code: '492 039' } })
  form.send({ type: 'submit' })
  await settled()
  expect([now().value, now().context.codes, now().context.form]).toEqual([
    'showingCodes',
    CODES,
    { name: '', password: '', code: '' },
  ])
  expect(sent()).toEqual([
    ['POST /factors/totp', { current_password: 'correct horse' }],
    ['POST /factors/totp/confirm', { name: 'Phone', code: '492 039' }],
  ])
  form.send({ type: 'close' })
  expect([now().value, now().context.codes]).toEqual(['closed', []])
})

test('[PEOPLE-07] a passkey is made of the server’s options; another factor brings no codes', async () => {
  const { form, now, sent } = start({
    'POST /factors/passkeys': () => ({ options: { challenge: 'c' } }),
    'POST /factors/passkeys/confirm': () => ({ factor, recovery_codes: [] }),
  })
  form.send({ type: 'begin', purpose: { type: 'add passkey' } })
  form.send({ type: 'change', fields: { name: 'Laptop', password: 'correct horse' } })
  form.send({ type: 'submit' })
  await settled()
  expect(now().value).toBe('closed')
  expect(sent()[1]).toEqual(['POST /factors/passkeys/confirm', { name: 'Laptop', credential }])
})

test('[PEOPLE-07] a wrong password is said in the server’s words, and what an authenticator refuses in ours', async () => {
  const wrong = start({ 'POST /factors/4/remove': () => refusal(422, 'The current password is wrong') })
  wrong.form.send({ type: 'begin', purpose: { type: 'remove', id: 4, name: 'Phone' } })
  wrong.form.send({ type: 'change', fields: { password: 'a guess' } })
  wrong.form.send({ type: 'submit' })
  await settled()
  expect([wrong.now().value, wrong.now().context.problem]).toEqual(['askingPassword', 'The current password is wrong'])

  const mail = createTestMail({ 'POST /factors/passkeys': () => ({ options: {} }) })
  const form = createActor(factorForm(mail, () => Promise.reject(new Error('NotAllowedError')))).start()
  form.send({ type: 'begin', purpose: { type: 'add passkey' } })
  form.send({ type: 'change', fields: { name: 'Laptop', password: 'correct horse' } })
  form.send({ type: 'submit' })
  await settled()
  expect(form.getSnapshot().context.problem).toBe('The passkey could not be made. Please try again.')
})

test('[PEOPLE-07] a factor is called something else, or it is said why not', async () => {
  const mail = createTestMail({ 'PUT /factors/4': () => undefined })
  expect(await renameFactor(mail, { id: 4, name: ' Old phone ' })).toBe(null)
  expect(mail.calls.map(({ body }) => body)).toEqual([{ name: 'Old phone' }])
  const gone = createTestMail({ 'PUT /factors/4': () => refusal(404, 'Not found') })
  expect(await renameFactor(gone, { id: 4, name: 'Phone' })).toBe('Not found')
})

test('[PEOPLE-07] the list says what a factor is, when it was used, and how many recovery codes are left', () => {
  const now = new Date('2026-03-05T12:00:00.000Z')
  expect(factorDetail(factor, now)).toMatch(/^Authenticator app · Added .*2026.* · Never used$/)
  const used = { ...factor, kind: 'passkey' as const, used_at: '2026-03-05T10:00:00.000Z' }
  expect(factorDetail(used, now)).toMatch(/^Passkey · Added .* · Last used 10:00/)
  const left = (recovery_codes_left: number, factors = [factor]) =>
    codesLeftText({ factors, recovery_codes_left, demanded: false })
  expect([left(10), left(1), left(0), left(0, [])]).toEqual([
    'You have 10 recovery codes left.',
    'You have 1 recovery code left.',
    'You have no recovery codes left.',
    null,
  ])
  expect(codesFile(['a', 'b'], 'ann@postroom.example')).toBe(
    'Postroom recovery codes of ann@postroom.example. Each signs in once.\n\na\nb\n',
  )
})
