import { expect, test } from 'vitest'
import { hasUnsavedValues } from './has-unsaved-values'

const names = ['title', 'ready', 'blocks']
const stored = { title: 'Custody', ready: null, blocks: [{ id: 'a', text: 'Text', picture: null }], updatedBy: 'edi' }

test('a form that only names empty values in another way is saved', () => {
  expect(hasUnsavedValues({ title: 'Custody', ready: false, blocks: [{ id: 'a', text: 'Text' }] }, stored, names)).toBe(false)
  expect(hasUnsavedValues({ title: '' }, { title: null, blocks: [] }, names)).toBe(false)
  expect(hasUnsavedValues({ blocks: 0 }, { blocks: [] }, names)).toBe(false)
})

test('a changed, added, removed or moved value is not saved', () => {
  const blocks = stored.blocks
  for (const change of [
    { title: 'Divorce' },
    { title: '' },
    { ready: true },
    { blocks: [{ id: 'a', text: 'Text', picture: 'b' }] },
    { blocks: [...blocks, { id: 'c', text: 'Other' }] },
    { blocks: [] },
    { blocks: [{ id: 'c', text: 'Other' }, ...blocks] },
  ])
    expect(hasUnsavedValues({ ...stored, ...change }, stored, names), JSON.stringify(change)).toBe(true)
})

test('other fields do not count', () => {
  expect(hasUnsavedValues({ ...stored, updatedBy: undefined }, stored, names)).toBe(false)
})
