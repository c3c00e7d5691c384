import './tokens.css'

// A check of colours must not see a control half way between two schemes.
const still = new CSSStyleSheet()
still.replaceSync('* { transition: none !important; }')
document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]

// A file that cannot be shown opens in a new tab, which would send the tests to the background, where timers hardly run.
window.open = () => null
