import './tokens.css'
