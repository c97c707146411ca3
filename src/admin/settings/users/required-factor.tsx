'use client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { type Role, roles } from '@/contract/who'
import { Group } from '@/ui/group'
import { Problem } from '@/ui/notice'
import { tell, tellFailure } from '@/ui/toast'
import styles from '../../shell/second-factor.module.css'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'

const text = words.secondFactor
const required = queryOptions({
  queryKey: ['second-factor', 'required'],
  queryFn: ({ signal }) => api.secondFactors.required({}, { signal }),
})

/** The roles that must have a second factor; each box counts at once. */
export function RequiredFactor() {
  const queries = useQueryClient()
  const found = useQuery(required)
  const save = useMutation({
    mutationFn: (wanted: Role[]) => api.secondFactors.require({ roles: wanted }),
    onSuccess: (now) => {
      queries.setQueryData(required.queryKey, now)
      tell(text.rolesSaved)
    },
    onError: (error) => tellFailure(sentenceOf(error, text.actFailed)),
  })
  const chosen = (save.isPending ? save.variables : found.data?.roles) ?? []
  if (found.isError) return <Problem sentence={text.failed} />
  return (
    <Group title={text.roles} hint={text.rolesText}>
      <div className={styles.roles}>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={chosen.includes(role)}
              disabled={found.isPending}
              onChange={({ target }) => save.mutate(roles.filter((one) => (one === role ? target.checked : chosen.includes(one))))}
            />
            {text.roleNames[role]}
          </label>
        ))}
      </div>
    </Group>
  )
}
