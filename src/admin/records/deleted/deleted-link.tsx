import { ArchiveRestore } from 'lucide-react'
import Link from 'next/link'
import { adminPath, screens } from '@/admin/screens'
import { buttonClass } from '@/ui/button'

/** `isIconOnPhone`: beside other actions, where a phone has no room for its name. */
export const DeletedLink = ({ isIconOnPhone = false }: { isIconOnPhone?: boolean }) => (
  <Link
    href={adminPath(screens.deleted.path)}
    prefetch={false}
    title={screens.deleted.title}
    aria-label={screens.deleted.title}
    className={buttonClass({ variant: 'quiet' })}
  >
    <ArchiveRestore size={16} aria-hidden />
    <span className={isIconOnPhone ? 'office-wide-only' : undefined}>{screens.deleted.title}</span>
  </Link>
)
