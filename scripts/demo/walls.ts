import type { Opened } from './cases.ts'
import { pick } from './pick.ts'
import type { Staff } from './staff.ts'

/** Theo's sister works for the other side of one case. */
export async function fillWalls(staff: Staff[], cases: readonly Opened[]) {
  const open = cases.filter(({ closed }) => !closed)
  await pick(staff, 0).call('/walls', {
    case: pick(open, open.length - 8).id,
    people: [pick(staff, 4).id],
    basis: 'family',
    reason: 'Theo’s sister works for the other side.',
  })
}
