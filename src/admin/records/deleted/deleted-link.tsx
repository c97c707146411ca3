import { ArchiveRestore } from 'lucide-react'
import Link from 'next/link'
import { adminPath, screens } from '@/admin/screens'
import { buttonClass } from '@/ui/button'

export const DeletedLink = () => (
  <Link href={adminPath(screens.deleted.path)} prefetch={false} className={buttonClass({ variant: 'quiet' })}>
    <ArchiveRestore size={16} aria-hidden /> {screens.deleted.title}
  </Link>
)
