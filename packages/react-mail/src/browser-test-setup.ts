import './tokens.css'

// A check of colours must not see a control half way between two schemes.
const still = new CSSStyleSheet()
still.replaceSync('* { transition: none !important; }')
document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
