import type { Hit } from '@/admin/conflicts/queries'

/** Also opens the collapsed weak matches, if the match is one of them. */
export function focusHit({ id }: Pick<Hit, 'id'>) {
  const card = document.getElementById(`hit-${id}`)
  const details = card?.closest('details')
  if (details) details.open = true
  card?.focus()
}
