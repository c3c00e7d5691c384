postroom-cli search is:unread from:newsletter
postroom-cli archive --query 'is:unread from:newsletter' --dry-run
postroom-cli archive --query 'is:unread from:newsletter'
