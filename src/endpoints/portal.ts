import { portals } from '@/contract/portal'
import { createPortal, endPortal, renewPortalLink, updatePortal } from '@/data/portal/mutations'
import { getPortalOfCase } from '@/data/portal/queries'
import { implement } from './implement'

export const portalEndpoints = implement(portals, {
  get: ({ db, input }) => getPortalOfCase(db, input.id),
  create: ({ db, input }) => createPortal(db, input),
  update: ({ db, input, ifMatch }) => updatePortal(db, input, ifMatch),
  renewLink: ({ db, input, ifMatch }) => renewPortalLink(db, input, ifMatch),
  end: ({ db, input, ifMatch }) => endPortal(db, input.id, ifMatch),
})
