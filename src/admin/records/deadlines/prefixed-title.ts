import { unconfirmedPrefix } from '@/contract/deadlines'
import type { DeadlineRow } from './queries'

/** For lists without room for a badge, such as the schedule and print. */
export const prefixedTitle = ({ state, title }: Pick<DeadlineRow, 'state' | 'title'>) =>
  state === 'unconfirmed' ? `${unconfirmedPrefix}: ${title}` : title
