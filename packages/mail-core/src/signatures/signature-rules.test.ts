import { expect, test } from 'vitest'
import { firstSignature } from './first-signature.ts'
import {
  isSignatureNameProblem,
  NO_SIGNATURE,
  SIGNATURE_DELETE_FAILED,
  SIGNATURE_IMAGE_WIDTH,
  SIGNATURE_SAVE_FAILED,
  SIGNATURES_LOAD_FAILED,
  searchSignatures,
  signatureImageProblem,
  signatureProblem,
} from './signature-rules.ts'

test('a signature needs a name first [SIG-05]', () => {
  expect(signatureProblem({ name: ' ', html_content: '' })).toBe('Please enter a signature name')
})

test('a missing name is the name field’s fault, anything else is not [SIG-05, SIG-06]', () => {
  const problems = [
    signatureProblem({ name: ' ', html_content: 'Ann' }),
    signatureProblem({ name: 'Work', html_content: '' }),
    SIGNATURE_SAVE_FAILED,
    null,
  ]
  expect(problems.map(isSignatureNameProblem)).toEqual([true, false, false, false])
})

test.each(['', ' ', '<div><br></div>', '<p>&nbsp;</p>', '<style>p{}</style>'])(
  'the content %j is empty [SIG-06]',
  (html_content) => {
    expect(signatureProblem({ name: 'Work', html_content })).toBe('Please enter signature content')
  },
)

test.each(['Ann', '<p>Ann</p>', '<p><img src="data:image/png;base64,AA"></p>', '<hr>'])(
  'the content %j is enough [SIG-06]',
  (html_content) => {
    expect(signatureProblem({ name: 'Work', html_content })).toBeNull()
  },
)

test('an image must be one and stay under 5 MB [SIG-07, SIG-08, LIMIT-07]', () => {
  const problem = (type: string, size: number) => signatureImageProblem({ type, size })
  expect([
    problem('text/plain', 1),
    problem('', 1),
    problem('image/png', 5 * 1_048_576),
    problem('IMAGE/PNG', 5 * 1_048_576 - 1),
  ]).toEqual(['Please select an image file', 'Please select an image file', 'Image size must be less than 5MB', null])
  expect(SIGNATURE_IMAGE_WIDTH).toBe(300)
})

test('new mail starts with the oldest signature [SIG-12, SIG-14]', () => {
  expect(firstSignature([{ id: 5 }, { id: 2 }, { id: 9 }], 1)).toEqual({ id: 2 })
  expect(firstSignature([], 1)).toBeNull()
  expect(NO_SIGNATURE).toBe('No signature')
})

test('signatures are searched by name [SIG-01]', () => {
  const all = [{ name: 'Work' }, { name: 'At home' }]
  expect([searchSignatures(all, ' HOME '), searchSignatures(all, '')]).toEqual([[{ name: 'At home' }], all])
})

test('the sentences of failed signature calls [ERR-07, ERR-08, ERR-09]', () => {
  expect([SIGNATURES_LOAD_FAILED, SIGNATURE_SAVE_FAILED, SIGNATURE_DELETE_FAILED]).toEqual([
    'Failed to load signatures',
    'Failed to save signature',
    'Failed to delete signature. Please try again.',
  ])
})

test('[SCREEN-14] mail of a mailbox begins with its oldest signature, and with that of another mailbox never', () => {
  const signatures = [{ id: 1 }, { id: 2, mailbox_id: 3 }, { id: 4, mailbox_id: 3 }, { id: 5, mailbox_id: 7 }]
  expect([3, 7, 8].map((mailbox) => firstSignature(signatures, mailbox)?.id)).toEqual([2, 5, 1])
  expect(firstSignature(signatures.slice(1), 8)).toBeNull()
})
