/** Ten digits without anything between them are written as a US number. */
export const formatPhone = (number: string) => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
/** Ten-digit numbers get the US country code. An extension may follow after a comma or semicolon. */
export const phoneHref = (number: string) => `tel:${number.replace(/[^+\d,;*#]/g, '').replace(/^1?(?=\d{10}(?!\d))/, '+1')}`
export const emailHref = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

export const PhoneLink = ({ number, tabIndex }: { number: string; tabIndex?: number }) => (
  <a href={phoneHref(number)} tabIndex={tabIndex}>
    {formatPhone(number)}
  </a>
)
export const EmailLink = ({ address, tabIndex }: { address: string; tabIndex?: number }) => (
  <a href={emailHref(address)} tabIndex={tabIndex}>
    <EmailText address={address} />
  </a>
)

/** In a narrow column it breaks before the @ first. */
export const EmailText = ({ address }: { address: string }) => {
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
