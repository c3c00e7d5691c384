import { expect, test } from 'vitest'
import { LABEL_CREATE_FAILED, LABEL_DELETE_FAILED, LABEL_UPDATE_FAILED } from './label-texts.ts'
import { validateNewLabel, validateRenamedLabel } from './label-validation.ts'

const labels = [
  { id: 1, path: 'Work' },
  { id: 2, path: 'Work/Clients' },
  { id: 3, path: 'Work/Clients/Acme' },
  { id: 4, path: 'Home' },
]
const create = (name: string, parent: string | null = null) => validateNewLabel({ name, parent }, labels)
const rename = (id: number, name: string) => validateRenamedLabel({ id, name }, labels)

test.each(['', '  ', '/', ' / / '])('a new label called %j needs a name [SIDE-14]', (name) => {
  expect(create(name)).toEqual({ error: 'Please enter a label name' })
})

test.each(['Work', 'work', ' WORK ', 'work/CLIENTS'])(
  'the path %s is taken, whatever the letter case [SIDE-15]',
  (name) => {
    expect(create(name)).toEqual({ error: 'A label with this name already exists' })
  },
)

test.each(['inbox', 'All_Mail', 'search', 'Search/old', 'trash/old'])('%s is reserved [SIDE-15]', (name) => {
  expect(create(name)).toEqual({ error: 'A label with this name already exists' })
})

test('a child label stands under its parent, and a reserved word or a name from elsewhere is free there [SIDE-15, SIDE-16]', () => {
  expect(create('Suppliers', 'Work')).toEqual({ path: 'Work/Suppliers' })
  expect(create('Inbox', 'Work')).toEqual({ path: 'Work/Inbox' })
  expect(create('Home', 'Work')).toEqual({ path: 'Work/Home' })
  expect(create('Clients', 'Work')).toEqual({ error: 'A label with this name already exists' })
  expect(create('Garden / 2024')).toEqual({ path: 'Garden/2024' })
})

test('renaming needs a name and keeps the path above [SIDE-17, SIDE-20]', () => {
  expect(rename(2, ' ')).toEqual({ error: 'Please enter a label name' })
  expect(rename(2, 'Customers')).toEqual({ path: 'Work/Customers' })
})

test('renaming to a taken path is refused, to another spelling of itself not [SIDE-18]', () => {
  expect(rename(4, 'work')).toEqual({ error: 'A label with this name already exists' })
  expect(rename(4, 'Trash')).toEqual({ error: 'A label with this name already exists' })
  expect(rename(1, 'WORK')).toEqual({ path: 'WORK' })
})

test('a sublabel may not land on a label that exists [SIDE-18]', () => {
  const crowded = [
    { id: 1, path: 'Old' },
    { id: 2, path: 'Old/2024' },
    { id: 3, path: 'New/2024' },
  ]
  expect(validateRenamedLabel({ id: 1, name: 'new' }, crowded)).toEqual({
    error: 'A label with this name already exists',
  })
})

test('renaming a label that is gone says so [SIDE-19]', () => {
  expect(rename(99, 'X')).toEqual({ error: 'Label not found' })
})

test('renaming refuses a slash [SIDE-20]', () => {
  expect(rename(4, 'Home/Garden')).toEqual({ error: 'A label name cannot contain a slash' })
})

test('the sentences of failed label calls [ERR-10, ERR-11, ERR-12]', () => {
  expect([LABEL_CREATE_FAILED, LABEL_UPDATE_FAILED, LABEL_DELETE_FAILED]).toEqual([
    'Failed to create label. Please try again.',
    'Failed to update label. Please try again.',
    'Failed to delete label. Please try again.',
  ])
})
