postroom-cli search subject:invoice | cut -f 1 | xargs postroom-cli mark starred
