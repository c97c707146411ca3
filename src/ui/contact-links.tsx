export const phoneHref = (number: string) => `tel:${number.replace(/[^+\d,;*#]/g, '')}`
export const emailHref = (address: string) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

export const PhoneLink = ({ number, tabIndex }: { number: string; tabIndex?: number }) => (
  <a href={phoneHref(number)} tabIndex={tabIndex}>
    {number}
  </a>
)
export const EmailLink = ({ address, tabIndex }: { address: string; tabIndex?: number }) => (
  <a href={emailHref(address)} tabIndex={tabIndex}>
    {address}
  </a>
)
