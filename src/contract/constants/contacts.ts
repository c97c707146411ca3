export const practiceAreas = [
  'Criminal Defense',
  'Family Law',
  'Estate Planning',
  'Business Law',
  'Traffic',
  'Civil Law',
  'Real Estate Law',
  'Immigration',
  'Other',
] as const
export const practiceAreasInSpanish: Record<(typeof practiceAreas)[number], string> = {
  'Criminal Defense': 'Defensa penal',
  'Family Law': 'Derecho de familia',
  'Estate Planning': 'Planificación patrimonial',
  'Business Law': 'Derecho mercantil',
  Traffic: 'Tránsito',
  'Civil Law': 'Derecho civil',
  'Real Estate Law': 'Derecho inmobiliario',
  Immigration: 'Inmigración',
  Other: 'Otro',
}
/** A website request that nobody has acknowledged. */
export const isWaitingRequest = (row: { source: string; acknowledged: boolean }) => row.source === 'public' && !row.acknowledged
/** `urgent`: unacknowledged requests with a court date first, then the oldest. */
export const contactSorts = ['waiting', 'urgent', 'date', '-date', 'name', '-name'] as const
