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
const requiredQuery = queryOptions({
  queryKey: ['second-factor', 'required'],
  queryFn: ({ signal }) => api.secondFactors.required({}, { signal }),
})

/** Every change is saved at once. */
export function RequiredFactor() {
  const queryClient = useQueryClient()
  const query = useQuery(requiredQuery)
  const save = useMutation({
    mutationFn: (required: Role[]) => api.secondFactors.require({ roles: required }),
    onSuccess: (saved) => {
      queryClient.setQueryData(requiredQuery.queryKey, saved)
      tell(text.rolesSaved)
    },
    onError: (error) => tellFailure(sentenceOf(error, text.actFailed)),
  })
  const requiredRoles = (save.isPending ? save.variables : query.data?.roles) ?? []
  if (query.isError) return <Problem sentence={text.failed} />
  return (
    <Group title={text.roles} hint={text.rolesText}>
      <div className={styles.roles}>
        {roles.map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={requiredRoles.includes(role)}
              disabled={query.isPending}
              onChange={({ target }) =>
                save.mutate(roles.filter((other) => (other === role ? target.checked : requiredRoles.includes(other))))
              }
            />
            {text.roleNames[role]}
          </label>
        ))}
      </div>
    </Group>
  )
}
