export const PhoneLink = ({ number, tabIndex }: { number: string; tabIndex?: number }) => (
  <a href={`tel:${number.replace(/[^+\d,;*#]/g, '')}`} tabIndex={tabIndex}>
    {number}
  </a>
)
export const EmailLink = ({ address, tabIndex }: { address: string; tabIndex?: number }) => (
  <a href={`mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`} tabIndex={tabIndex}>
    {address}
  </a>
)
