'use client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { type Role, roles } from '@/contract/access'
import styles from '@/sign-in/second-factor.module.css'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { FieldGroup } from '@/ui/field-group'
import { toast } from '@/ui/toast'

const text = strings.secondFactor
const requiredQuery = queryOptions({
  queryKey: ['second-factor', 'required'],
  queryFn: ({ signal }) => api.secondFactors.getRequiredRoles({}, { signal }),
})

/** Every change is saved at once. */
export function RequiredSecondFactor() {
  const queryClient = useQueryClient()
  const query = useQuery(requiredQuery)
  const save = useMutation({
    mutationFn: (required: Role[]) => api.secondFactors.setRequiredRoles({ roles: required }),
    onSuccess: (saved) => {
      queryClient.setQueryData(requiredQuery.queryKey, saved)
      toast(text.rolesSaved)
    },
    onError: (error) => toastRequestError(error, text.actFailed),
  })
  const requiredRoles = (save.isPending ? save.variables : query.data?.roles) ?? []
  if (query.isError) return <ErrorAlert message={text.failed} />
  return (
    <FieldGroup title={text.roles} hint={text.rolesText}>
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
    </FieldGroup>
  )
}
