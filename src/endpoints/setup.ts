import { setup } from '@/contract/setup'
import { getSetup, saveOffice, updateSetup } from '@/data/office/setup'
import { implement } from './implement'

export const setupEndpoints = implement(setup, {
  get: ({ db }) => getSetup(db),
  update: ({ db, input }) => updateSetup(db, input),
  saveOffice: ({ db, input, ifMatch }) => saveOffice(db, input, ifMatch),
})
