import type { Site } from '@/site/site'

/** Ten-digit numbers get the US country code. */
export function PhoneLink({ number, children, className }: { number: string; children?: React.ReactNode; className?: string }) {
  const digits = number.replace(/\D/g, '')
  return (
    <a className={className ?? 'phone'} href={`tel:+${digits.length === 10 ? `1${digits}` : digits}`}>
      {children}
      {children ? ' ' : ''}
      <span className="number">{number}</span>
    </a>
  )
}

export const CallLine = ({ strings, office }: Pick<Site, 'strings' | 'office'>) =>
  office.phone && (
    <p>
      <PhoneLink number={office.phone}>{strings.call}</PhoneLink>
    </p>
  )
