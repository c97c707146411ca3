'use client'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { type Role, roles } from '@/contract/access'
import styles from '@/sign-in/second-factor.module.css'
import * as strings from '@/strings/index'
import { Checkbox } from '@/ui/checkbox'
import { ErrorRetry } from '@/ui/error-retry'
import { FieldGroup } from '@/ui/field-group'
import { requiredSecondFactorKey } from './queries'

const text = strings.requiredSecondFactor
const requiredQuery = queryOptions({
  queryKey: requiredSecondFactorKey,
  queryFn: ({ signal }) => api.secondFactors.getRequiredRoles({}, { signal }),
})

/** A change is saved immediately. */
export function RequiredSecondFactor() {
  const queryClient = useQueryClient()
  const query = useQuery(requiredQuery)
  const save = useAction({
    mutationFn: (required: Role[]) => api.secondFactors.setRequiredRoles({ roles: required }),
    successMessage: () => text.rolesSaved,
    errorMessage: text.changeFailed,
    onSuccess: (saved) => queryClient.setQueryData(requiredQuery.queryKey, saved),
  })
  const requiredRoles = (save.isPending ? save.variables : query.data?.roles) ?? []
  if (query.isError) return <ErrorRetry message={text.failed} onRetry={() => void query.refetch()} />
  return (
    <FieldGroup title={text.roles} hint={text.rolesText}>
      <div className={styles.roles}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={requiredRoles.includes(role)}
            disabled={query.isPending}
            onChange={({ target }) =>
              save.mutate(roles.filter((other) => (other === role ? target.checked : requiredRoles.includes(other))))
            }
          >
            {text.roleNames[role]}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  )
}
