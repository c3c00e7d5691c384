echo 'It is on its way.' | postroom-cli send --to ben@postroom.example --subject 'Your order 1047' --id order-1047
