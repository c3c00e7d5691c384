import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { lazyComponent } from './lazy-component.tsx'

test('a part that cannot be fetched says so and is asked for again, while the page around it stands [ERR-03]', async () => {
  let fails = true
  const Part = lazyComponent<{ name: string }>(async () => {
    if (fails) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }) => <p>The part of {name}</p>
  })
  const screen = await render(
    <>
      <p>The page</p>
      <Part name="Ann" />
    </>,
  )
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('Network error. Please check your connection. Try again')
  await expect.element(screen.getByText('The page')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(alert).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('The part of Ann')).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a part whose code was loaded ahead is drawn with what asks for it, without an empty frame before', async () => {
  const Part = lazyComponent<{ name: string }>(async () => ({ name }) => <p>The part of {name}</p>)
  await Part.load()
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(<Part name="Ann" />))
  expect(place.textContent).toBe('The part of Ann')
})
