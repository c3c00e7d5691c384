import type { SettingKey, SettingValues } from '@postroom/mail-core'
import { useCallback, useSyncExternalStore } from 'react'
import { useMail } from '../use-mail.ts'

/** One local setting, kept current across tabs. */
export function useSetting<K extends SettingKey>(key: K): SettingValues[K] {
  const { settings } = useMail()
  const subscribe = useCallback((changed: () => void) => settings.subscribe(changed), [settings])
  const read = () => settings.get(key)
  return useSyncExternalStore(subscribe, read, read)
}
