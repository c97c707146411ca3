import type { Site } from '@/site/site'
import { phoneHref } from '@/ui/contact-links'

export const PhoneLink = ({ number, children, className }: { number: string; children?: React.ReactNode; className?: string }) => (
  <a className={className ?? 'phone'} href={phoneHref(number)}>
    {children}
    {children ? ' ' : ''}
    <span className="number">{number}</span>
  </a>
)

export const CallLine = ({ strings, office }: Pick<Site, 'strings' | 'office'>) =>
  office.phone && (
    <p>
      <PhoneLink number={office.phone}>{strings.call}</PhoneLink>
    </p>
  )
