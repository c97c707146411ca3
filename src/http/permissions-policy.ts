/** @param calls whether the page may use camera, microphone and screen. */
export function permissionsPolicy({ calls }: { calls: boolean }): string {
  const devices = calls ? '(self)' : '()'
  return `camera=${devices}, microphone=${devices}, display-capture=${devices}, geolocation=(), payment=(), usb=()`
}
