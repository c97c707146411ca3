import * as strings from '@/strings/index'

export const RoleOptions = () =>
  Object.entries(strings.users.roles).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
