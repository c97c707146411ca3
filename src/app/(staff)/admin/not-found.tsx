export { NoScreen as default } from '@/admin/shell/no-screen'
