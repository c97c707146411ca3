import { strings } from '@/strings/index'

/** `name`: undefined until the record is loaded, null without an owner. */
export const Owner = ({ name }: { name: string | null | undefined }) =>
  name !== undefined && <span>{strings.handOver.owner(name ?? strings.handOver.nobody)}</span>
