'use client'
// The only script of the client's page. It stays below 40 kB: the build puts Preact in React's place.
import { createRoot } from 'react-dom/client'
import { portalStopPath } from '@/contract/constants/portal'
import { Portal } from './portal'
import { StopReminders } from './stop-reminders'

const main = document.getElementById('portal')
if (main) {
  const { name = '', phone = '', address = '' } = main.dataset
  const office = { name, phone: phone || null, address: address || null }
  main.replaceChildren()
  createRoot(main).render(location.pathname === portalStopPath ? <StopReminders office={office} /> : <Portal office={office} />)
}
